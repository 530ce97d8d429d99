const COVER = {
  position: 'fixed',
  inset: '0',
  zIndex: '2147483647',
  display: 'grid',
  placeItems: 'center',
  background: 'rgba(0, 0, 0, 0.55)',
} as const

const WINDOW = {
  width: 'min(30rem, calc(100vw - 2rem))',
  height: 'min(26rem, calc(100vh - 2rem))',
  border: '0',
  borderRadius: '10px',
  background: '#f4f1ec',
} as const

/** Shows the bank's page over ours until its customer has answered there. */
export function showBank(url: string): Promise<void> {
  const origin = new URL(url).origin
  const before = document.activeElement
  const cover = document.createElement('div')
  cover.setAttribute('role', 'dialog')
  cover.setAttribute('aria-modal', 'true')
  cover.setAttribute('aria-label', 'Confirm with your bank')
  Object.assign(cover.style, COVER)
  const frame = document.createElement('iframe')
  frame.title = 'Test bank authentication'
  frame.src = url
  Object.assign(frame.style, WINDOW)
  cover.append(frame)
  document.body.append(cover)
  frame.focus()
  return new Promise((resolve) => {
    window.addEventListener('message', function hear(event: MessageEvent<{ kind?: string }>) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      if (event.data?.kind !== 'card-sandbox:authenticated') return
      window.removeEventListener('message', hear)
      cover.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve()
    })
  })
}
