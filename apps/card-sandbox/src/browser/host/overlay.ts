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

interface Shown {
  url: string
  /** The kind of message that the frame's page sends when it is done. */
  answer: string
  label: string
  title: string
}

/** Shows a page of the gateway over ours until it sends its answer. Nothing below can be reached in the meantime. */
export function showOver<Answer extends object>({ url, answer, label, title }: Shown): Promise<Answer> {
  const origin = new URL(url).origin
  const before = document.activeElement
  const below = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.inert,
  )
  const cover = document.createElement('div')
  cover.setAttribute('role', 'dialog')
  cover.setAttribute('aria-modal', 'true')
  cover.setAttribute('aria-label', label)
  Object.assign(cover.style, COVER)
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = url
  Object.assign(frame.style, WINDOW)
  cover.append(frame)
  document.body.append(cover)
  for (const part of below) part.inert = true
  frame.focus()
  return new Promise((resolve) => {
    window.addEventListener('message', function hear(event: MessageEvent<Answer & { kind?: string }>) {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      if (event.data?.kind !== answer) return
      window.removeEventListener('message', hear)
      cover.remove()
      for (const part of below) part.inert = false
      if (before instanceof HTMLElement) before.focus()
      resolve(event.data)
    })
  })
}
