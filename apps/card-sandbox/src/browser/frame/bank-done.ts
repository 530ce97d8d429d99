/** The bank's customer has answered: the page that waits asks the provider how it went. */
window.parent.postMessage({ kind: 'card-sandbox:authenticated' }, '*')
