import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadPatiently } from '../../load-patiently.ts'
import { isToastWanted, onFirstToast } from './toast-queue.ts'
import type { ToastRegionProps } from './toast-region.tsx'

export { toast } from './toast-queue.ts'

const ToastRegion = lazy(async () => {
  const region = await loadPatiently(() => import('./toast-region.tsx'))
  return { default: region.ToastRegion }
})

/** Costs nothing until the first toast. */
export function Toaster(props: ToastRegionProps) {
  const mounted = useSyncExternalStore(onFirstToast, isToastWanted, () => false)
  return mounted ? (
    <Suspense fallback={null}>
      <ToastRegion {...props} />
    </Suspense>
  ) : null
}
