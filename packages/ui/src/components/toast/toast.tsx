import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import { isToastWanted, onFirstToast } from './toast-queue.ts'
import type { ToastRegionProps } from './toast-region.tsx'

export { toast } from './toast-queue.ts'

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion)

/** Loads no code until the first toast. */
export function Toaster(props: ToastRegionProps) {
  const mounted = useSyncExternalStore(onFirstToast, isToastWanted, () => false)
  return mounted ? <ToastRegion {...props} /> : null
}
