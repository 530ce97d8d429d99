import { useEffect, useEffectEvent, useState } from 'react'

import type { CommandSource } from '@wellspring/api/hooks/commands'
import { useRememberedUser, useSession } from '@wellspring/api/session'
import { SearchButton } from '@wellspring/ui/search-button'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { isForThePage } from '@wellspring/ui/page-keys'
import { ToolRoom } from '@wellspring/ui/tool-room'

import type { CommandDialogProps } from './command-dialog.tsx'

const CommandDialog = lazyPart(async () => (await import('./command-dialog.tsx')).CommandDialog)

const KeyHelp = lazyPart(async () => (await import('@wellspring/ui/key-help')).KeyHelp)

export interface CommandSearchProps extends Pick<CommandDialogProps, 'navigation' | 'go'> {
  /** What is found besides pages; asked for when the search is first opened. */
  loadSources: () => Promise<readonly CommandSource[]>
}

const asksForSearch = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

function Search({ loadSources, ...dialog }: CommandSearchProps) {
  const [open, setOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never')
  const [sources, setSources] = useState<readonly CommandSource[]>([])
  function show() {
    setIsWanted(true)
    setOpen(true)
    // Pages are found meanwhile; what did not come is asked for at the next opening.
    if (sources.length === 0) loadSources().then(setSources, () => setSources([]))
  }
  const onCtrlK = useEffectEvent(() => (open ? setOpen(false) : show()))
  const onSlash = useEffectEvent(() => show())
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (asksForSearch(event)) {
        // The browser's own Ctrl K leaves the page.
        event.preventDefault()
        onCtrlK()
        return
      }
      // A slash comes this far where the page has no search of its own.
      if (!['/', '?'].includes(event.key) || !isForThePage(event)) return
      event.preventDefault()
      if (event.key === '/') onSlash()
      else setHelp('open')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <SearchButton open={open} onOpen={show} />
      {help === 'never' ? null : <KeyHelp open={help === 'open'} onClose={() => setHelp('closed')} />}
      {isWanted ? (
        <CommandDialog {...dialog} sources={sources} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/** The frame's search, by its button or by Ctrl K, for who is signed in. */
export function CommandSearch(props: CommandSearchProps) {
  const { user } = useSession()
  const remembered = useRememberedUser()
  // Another account, or another role of it, finds other things.
  if (user) return <Search key={`${user.id} ${user.roles.join(' ')}`} {...props} />
  return remembered && <ToolRoom />
}
