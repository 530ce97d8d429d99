import type { MouseEvent } from 'react'

import type { AnchorProps } from '@wellspring/ui/link'

export interface Travel {
  /** Goes to a path of this app without loading the page anew. */
  go: (path: string) => void
  /** Fetches what the page at the path will need. */
  preload?: (path: string) => void
}

const pathOf = (href: string) => {
  const { pathname, search, hash } = new URL(href, location.href)
  return pathname + search + hash
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The link of an app, made of its router's two verbs. */
export function createRoutedAnchor({ go, preload }: Travel) {
  return function RoutedAnchor({ onClick, onMouseEnter, onFocus, children, ...props }: AnchorProps) {
    return (
      // It is a link with its href: Enter presses it as a click does.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <a
        {...props}
        onClick={(event) => {
          onClick?.(event)
          if (event.defaultPrevented || !isPlain(event) || (props.target && props.target !== '_self')) return
          event.preventDefault()
          go(pathOf(props.href))
        }}
        onMouseEnter={(event) => {
          onMouseEnter?.(event)
          preload?.(pathOf(props.href))
        }}
        onFocus={(event) => {
          onFocus?.(event)
          preload?.(pathOf(props.href))
        }}
      >
        {children}
      </a>
    )
  }
}
