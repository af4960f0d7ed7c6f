import script from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import sheet from 'swagger-ui-dist/swagger-ui.css?url';

type Start = ((options: object) => unknown) & { presets: { apis: object } };

const come = (element: HTMLScriptElement | HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('the reference did not come'));
    });
    document.head.append(element);
  });

let coming: Promise<Start> | undefined;

/** Swagger UI as it is published, script and sheet, from this copy; once for the page. What did not come is asked for again at the next try. */
export function loadSwagger(): Promise<Start> {
  const all = () => [
    come(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet })),
    come(Object.assign(document.createElement('script'), { src: script })),
  ];
  coming ??= Promise.all(all()).then(
    () => (globalThis as unknown as { SwaggerUIBundle: Start }).SwaggerUIBundle,
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}
