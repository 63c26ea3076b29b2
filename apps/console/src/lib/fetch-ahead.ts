type Fetch = (path: string) => void;

let fetchPage: Fetch = () => undefined;

/** How the pages are fetched that people are about to open; the application knows. */
export const setFetchAhead = (fetch: Fetch): void => {
  fetchPage = fetch;
};

/** Says that the pointer is over a link to a page, by the part of its address that follows the #. */
export const fetchAhead: Fetch = (path) => fetchPage(path);
