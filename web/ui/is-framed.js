/**
 * Whether this page is in a frame of another page. There it stores nothing, takes no locks, and leaves the other page's
 * history and focus alone. Some frames would forbid all of this anyway.
 */
export const framed = window.parent !== window;
