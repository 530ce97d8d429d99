/** Tells the page that authentication has ended, so that it asks the gateway for the result. */
window.parent.postMessage({ kind: 'card-sandbox:authenticated' }, '*')
