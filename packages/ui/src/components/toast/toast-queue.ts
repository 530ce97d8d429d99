export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export interface ToastMessage {
  kind: ToastKind
  message: string
}

let waiting: ToastMessage[] = []
let deliver: ((message: ToastMessage) => void) | undefined
let hide: ((isPassing: (kind: ToastKind) => boolean) => void) | undefined
/** Incremented by each panel that opens. */
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

/** Shows a message for two seconds. Works from anywhere; the app mounts one `<Toaster />`. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
  warning: (message: string) => show('warning', message),
  /** For actions that take a moment: their success is not shown if a panel has opened in the meantime. */
  later: () => {
    const before = panels
    return {
      success: (message: string) => {
        if (panels === before) show('success', message)
      },
    }
  },
}

/** Called by the live region once it is mounted, because earlier messages would not be announced. */
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

/** Success and information need not be read to the end. */
const isPassing = (kind: ToastKind) => kind === 'success' || kind === 'info'

/** Removes success and information messages, shown or queued, because the user turns to something else. Errors stay. */
export function clearPassingToasts() {
  panels += 1
  waiting = waiting.filter(({ kind }) => !isPassing(kind))
  hide?.(isPassing)
}

/** Registers a listener for the first queued toast. */
export function onFirstToast(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isToastWanted = () => wanted
