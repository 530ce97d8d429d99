import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'

import { loadPatiently } from '@wellspring/ui/load-patiently'

/** A part of a page whose script comes when it is shown; until then nothing stands in its place. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await loadPatiently(load) }))
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
