"""Write the list of what ships (shipped.py) as CycloneDX, which programs that look for known faults read.

    python scripts/building/sbom.py VERSION FILE

It is the same for the same list: it has no date, and its serial number is made from its contents.
"""

import json
import sys
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense, LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from building.shipped import Work, works


def sbom(version: str) -> str:
    page = Component(
        name="parlour-tricks",
        version=version,
        type=ComponentType.APPLICATION,
        bom_ref="parlour-tricks",
        licenses=[DisjunctiveLicense(id="MIT")],
    )
    listed = works()
    direct = [component(work, listed) for work in listed if not work.within]
    bom = Bom(metadata=BomMetaData(component=page), components=direct)
    bom.register_dependency(page, direct)
    return json.dumps(reproducible(json.loads(JsonV1Dot6(bom).output_as_string())), indent=1)


def component(work: Work, listed: list[Work]) -> Component:
    """A work with the works within it."""
    return Component(
        name=work.name,
        version=work.version or None,
        bom_ref=work.name,
        licenses=[LicenseExpression(work.licence)],
        purl=PackageURL.from_string(f"{work.package}@{work.version}") if work.package else None,
        hashes=[digest(work)] if work.digest else None,
        properties=[Property(name="file", value=file) for file in work.files],
        components=[component(other, listed) for other in listed if other.within == work.name],
    )


def digest(work: Work) -> HashType:
    algorithm, _, digits = work.digest.partition(":")
    return HashType(alg=HashAlgorithm(algorithm), content=digits)


def reproducible(bom: dict[str, object]) -> dict[str, object]:
    """Without what differs from time to time."""
    metadata = bom["metadata"]
    assert isinstance(metadata, dict)
    del metadata["timestamp"], bom["serialNumber"]
    contents = json.dumps(bom, sort_keys=True)
    return {**bom, "serialNumber": uuid5(NAMESPACE_URL, contents).urn}


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(f"{sbom(sys.argv[1])}\n", encoding="utf-8", newline="\n")
