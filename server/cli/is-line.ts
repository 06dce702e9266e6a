/** Whether a text is a battle itself, and no file or JSON: "120 v 350", or its beginning. */
export const isLine = (text: string): boolean =>
  !text.startsWith('{') && /\s(?:v|vs|versus|against)\.?(?:\s|$)/iu.test(text);
