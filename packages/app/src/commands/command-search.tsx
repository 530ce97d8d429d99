import { useEffect, useEffectEvent, useState } from 'react'

import type { CommandSource } from '@wellspring/api/hooks/commands'
import { useRememberedUser, useSession } from '@wellspring/api/session'
import { SearchButton } from '@wellspring/ui/search-button'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { ToolPlaceholder } from '@wellspring/ui/tool-placeholder'

import type { CommandDialogProps } from './command-dialog.tsx'
import { searchRequestOf } from './search-keys.ts'
import type { SearchRequest } from './search-keys.ts'

const CommandDialog = lazyPart(async () => (await import('./command-dialog.tsx')).CommandDialog)

const KeyHelp = lazyPart(async () => (await import('@wellspring/ui/key-help')).KeyHelp)

export interface CommandSearchProps extends Pick<CommandDialogProps, 'navigation' | 'go'> {
  /** Loads the sources of results other than pages, when the search is first opened. */
  loadSources: () => Promise<readonly CommandSource[]>
}

interface SearchProps extends CommandSearchProps {
  /** The key press that asked for it, if it was not there before. */
  request?: SearchRequest
  hasButton?: boolean
}

/** The frame's search and the help about its keys. */
export function Search({ loadSources, request, hasButton = false, ...dialog }: SearchProps) {
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
  const follow = useEffectEvent((asked: SearchRequest) => {
    if (asked === 'help') setHelp('open')
    else if (asked === 'toggle' && open) setOpen(false)
    else show()
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const asked = searchRequestOf(event)
      if (asked === null) return
      // Ctrl+K would otherwise focus the browser's search bar.
      event.preventDefault()
      follow(asked)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (request) follow(request)
  }, [request])
  return (
    <>
      {hasButton ? <SearchButton open={open} onOpen={show} /> : null}
      {help === 'never' ? null : <KeyHelp open={help === 'open'} onClose={() => setHelp('closed')} />}
      {isWanted ? (
        <CommandDialog {...dialog} sources={sources} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

/** The search in the frame of a logged-in user, opened by its button or Ctrl+K. */
export function CommandSearch(props: CommandSearchProps) {
  const { user } = useSession()
  const remembered = useRememberedUser()
  // Results depend on the account and its roles.
  if (user) return <Search key={`${user.id} ${user.roles.join(' ')}`} hasButton {...props} />
  return remembered && <ToolPlaceholder />
}
