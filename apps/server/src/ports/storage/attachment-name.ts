/** A Content-Disposition that saves under this name: plain letters for old clients, and the whole name beside them. */
export const attachmentName = (fileName: string, disposition: 'attachment' | 'inline' = 'attachment'): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`;
};
