import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { DirectorySearch } from '../features/directory/directory-filter.ts'
import { DirectoryScreen } from '../features/directory/directory-screen.tsx'

export function FindProviderPage() {
  const search: DirectorySearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const onChange = useCallback(
    (next: DirectorySearch) =>
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <DirectoryScreen
      title="Find a Provider"
      description="Licensed people, checked by us. See who is free."
      search={search}
      onChange={onChange}
    />
  )
}
