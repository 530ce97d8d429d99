/** Keeps the page of help in the browser, so that its address opens without a connection, too. */
export async function keepHelp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.register('/safe-worker.js', { scope: '/safe' })
  active?.postMessage('again')
}
