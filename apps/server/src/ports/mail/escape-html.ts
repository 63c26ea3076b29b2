/** Text that a person wrote, made harmless inside the HTML part of a mail. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
