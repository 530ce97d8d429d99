import { useMemo, useSyncExternalStore } from 'react'

import { readSessionDraft, sessionDraftText } from './session-draft.ts'

const nothingChanges = () => () => {}

/**
 * What was typed before a reload, over `fresh`, where it decides what the page says: a page that comes from the server
 * begins with `fresh`, as it was drawn there. `fresh` stays the same object's worth.
 */
export function useSessionDraft<Values extends object>(name: string, fresh: Values): Values {
  const text = useSyncExternalStore(
    nothingChanges,
    () => sessionDraftText(name),
    () => null,
  )
  // The text decides: `fresh` is written anew by each drawing.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => (text === null ? fresh : readSessionDraft(name, fresh)), [name, text])
}
