/** What clients keep of a file that was uploaded to us or that we made (C-34), around its key. */
export const saveUrlForm = /^\/xinyue\/file\/([0-9a-f]{48}\.(?:jpg|png|pdf))$/;

/** A picture that was uploaded to us; contracts alone are no pictures. */
export const isOwnPicture = (saveUrl: string): boolean => saveUrlForm.test(saveUrl) && !saveUrl.endsWith('.pdf');
