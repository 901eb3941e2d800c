/**
 * Whether this page stands in a frame of another page. There it is a guest: it keeps nothing, takes part in no
 * arrangement between tabs, and leaves the other page's history and keyboard alone. Some frames allow nothing of it anyway.
 */
export const framed = window.parent !== window;
