import { useEffect, useState } from 'react'

import { lazyPart } from '@wellspring/ui/lazy-part'

import type { CommandSearchProps } from './command-search.tsx'
import { searchRequestOf } from './search-keys.ts'
import type { SearchRequest } from './search-keys.ts'

const Search = lazyPart(async () => (await import('./command-search.tsx')).Search)

/** A guest's search has no button: its code loads with the first key press that asks for it. */
export function GuestSearch(props: CommandSearchProps) {
  const [request, setRequest] = useState<SearchRequest | null>(null)
  useEffect(() => {
    if (request) return
    function onKey(event: KeyboardEvent) {
      const asked = searchRequestOf(event)
      if (asked === null) return
      event.preventDefault()
      setRequest(asked)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [request])
  return request && <Search {...props} request={request} />
}
