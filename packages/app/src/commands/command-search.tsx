import { useEffect, useEffectEvent, useState } from 'react'

import type { CommandSource } from '@wellspring/api/hooks/commands'
import { useRememberedUser, useSession } from '@wellspring/api/session'
import { SearchButton } from '@wellspring/ui/search-button'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { isForThePage } from '@wellspring/ui/page-keys'
import { ToolPlaceholder } from '@wellspring/ui/tool-placeholder'

import type { CommandDialogProps } from './command-dialog.tsx'

const CommandDialog = lazyPart(async () => (await import('./command-dialog.tsx')).CommandDialog)

const KeyHelp = lazyPart(async () => (await import('@wellspring/ui/key-help')).KeyHelp)

export interface CommandSearchProps extends Pick<CommandDialogProps, 'navigation' | 'go'> {
  /** Loads the sources of results other than pages, when the search is first opened. */
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
    // Pages can be searched meanwhile. A failed load is repeated when the search is opened again.
    if (sources.length === 0) loadSources().then(setSources, () => setSources([]))
  }
  const onCtrlK = useEffectEvent(() => (open ? setOpen(false) : show()))
  const onSlash = useEffectEvent(() => show())
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (asksForSearch(event)) {
        // Ctrl+K would otherwise focus the browser's search bar.
        event.preventDefault()
        onCtrlK()
        return
      }
      // The slash only reaches this handler on pages without a search field of their own.
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

/** The search in the frame, opened by its button or Ctrl+K; for logged-in users only. */
export function CommandSearch(props: CommandSearchProps) {
  const { user } = useSession()
  const remembered = useRememberedUser()
  // Results depend on the account and its roles.
  if (user) return <Search key={`${user.id} ${user.roles.join(' ')}`} {...props} />
  return remembered && <ToolPlaceholder />
}
