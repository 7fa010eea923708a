/** What the page's policy asks of every style sheet that is made here. */
export const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
