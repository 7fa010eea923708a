/** The Content-Security-Policy requires this nonce on every style sheet that scripts add. */
export const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
