/** Decides whether a 401 closes the session; the application may ask the person first. */
export type RefusalPolicy = () => boolean | Promise<boolean>;

let policy: RefusalPolicy = () => true;

export const setRefusalPolicy = (next: RefusalPolicy): void => {
  policy = next;
};

export const refusalClosesSession = async (): Promise<boolean> => policy();
