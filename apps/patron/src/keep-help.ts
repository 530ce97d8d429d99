/** Keeps the page of help in the browser, so that its address opens without a connection, too; any other one says why it does not. */
export async function keepHelp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.register('/worker.js')
  active?.postMessage('again')
}
