import { type RefObject, useEffect } from 'react'

/** Shows truncated text in full when the pointer rests on it. */
export function useTruncationTitles(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = region.current
    function onOver({ target }: MouseEvent) {
      const cell = target instanceof Element ? target.closest<HTMLElement>('tbody td') : null
      if (!cell) return
      const isCut = [cell, ...cell.querySelectorAll('*')].some(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
      )
      if (isCut) cell.title = cell.innerText
      else cell.removeAttribute('title')
    }
    place?.addEventListener('mouseover', onOver)
    return () => place?.removeEventListener('mouseover', onOver)
  }, [region])
}
