import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

import { RichText } from '@wellspring/ui/rich-text'

export interface ArticleReaderProps {
  html: string
  /** The fraction that has been in view, from 0 to 1; it never decreases. */
  onRead: (fraction: number) => void
}

/** An article that reports how far the reader has scrolled. */
export function ArticleReader({ html, onRead }: ArticleReaderProps) {
  const box = useRef<HTMLDivElement>(null)
  const furthest = useRef(0)
  const tell = useRef(onRead)
  useEffect(() => {
    tell.current = onRead
  })
  useEffect(() => {
    function look() {
      const { top = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
      if (height === 0) return
      const fraction = Math.min(Math.max((window.innerHeight - top) / height, 0), 1)
      if (fraction <= furthest.current) return
      furthest.current = fraction
      tell.current(fraction)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])
  return (
    <Box ref={box}>
      <RichText html={html} />
    </Box>
  )
}
