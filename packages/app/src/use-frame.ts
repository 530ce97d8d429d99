import { useMatches, useRouter, useRouterState } from '@tanstack/react-router'

import { pageTitle } from './page-title.ts'

/** What the frame around every page knows of the place: props of an `AppFrame`. */
export function useFrame() {
  const { history } = useRouter()
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  const currentPath = useRouterState({ select: ({ location }) => location.pathname })
  const { title, isWholeTitle } = useMatches({ select: pageTitle, structuralSharing: true })
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  return {
    frame: { pending, currentPath, title, isWholeTitle, go: (path: string) => history.push(path) },
    isBare,
  }
}
