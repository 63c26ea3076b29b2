/** The name that the server gave a file, without anything that could be a path. */
export const fileNameOf = (contentDisposition: string | null, fallback: string): string => {
  const given = /filename="([^"]+)"/i.exec(contentDisposition ?? '')?.[1] ?? '';
  const name = given.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_').trim();
  return name === '' ? fallback : name;
};

/** The suffix that a template asks for stands between the table's name and the moment of the export. */
export const withSuffix = (name: string, suffix: string | undefined): string =>
  suffix === undefined || suffix.trim() === ''
    ? name
    : name.replace(
        /( \d{4}-\d\d-\d\d[\d -]*)?\.csv$/,
        (_, moment: string | undefined) => ` ${suffix.trim().replace(/[^\w -]/g, '_')}${moment ?? ''}.csv`,
      );
