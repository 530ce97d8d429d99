export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export interface ToastMessage {
  kind: ToastKind
  message: string
}

let waiting: ToastMessage[] = []
let deliver: ((message: ToastMessage) => void) | undefined
let hide: ((isPassing: (kind: ToastKind) => boolean) => void) | undefined
/** Counted up by each panel that opens. */
let panels = 0
let wanted = false
const listeners = new Set<() => void>()

function show(kind: ToastKind, message: string) {
  if (deliver) {
    deliver({ kind, message })
    return
  }
  waiting.push({ kind, message })
  wanted = true
  for (const listener of listeners) listener()
}

/** Says what has happened, for two seconds. It works from anywhere; the app mounts one `<Toaster />`. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
  /** Of what takes a moment: that it went well is not said any more once a panel has opened meanwhile. */
  later: () => {
    const before = panels
    return {
      success: (message: string) => {
        if (panels === before) show('success', message)
      },
    }
  },
}

/** The live region reports here once it stands: only then is what it says announced. */
export function receiveToasts(receiver: (message: ToastMessage) => void, hider?: typeof hide) {
  deliver = receiver
  hide = hider
  for (const message of waiting) receiver(message)
  waiting = []
  return () => {
    deliver = undefined
    hide = undefined
  }
}

/** What went well need not be read to the end. */
const isPassing = (kind: ToastKind) => kind === 'success' || kind === 'info'

/** Takes away what went well, said or still to be said: something else is read from now on. What went wrong stays. */
export function clearPassingToasts() {
  panels += 1
  waiting = waiting.filter(({ kind }) => !isPassing(kind))
  hide?.(isPassing)
}

/** Tells when the first toast is waiting. */
export function onFirstToast(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isToastWanted = () => wanted
