const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text that stands for itself in HTML and SVG. */
export const plainMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
