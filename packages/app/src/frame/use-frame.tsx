import { useMatches, useRouter, useRouterState } from '@tanstack/react-router'

import { NavigationProgress } from './navigation-progress.tsx'
import { pageTitle } from '../page-title.ts'

/** Props of an `AppFrame` that depend on the current page. */
export function useFrame() {
  const { history } = useRouter()
  const currentPath = useRouterState({ select: ({ location }) => location.pathname })
  const { title, isWholeTitle } = useMatches({ select: pageTitle, structuralSharing: true })
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  return {
    frame: {
      progress: <NavigationProgress />,
      currentPath,
      title,
      isWholeTitle,
      go: (path: string) => history.push(path),
    },
    isBare,
  }
}
