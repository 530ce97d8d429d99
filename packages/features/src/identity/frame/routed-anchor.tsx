import type { MouseEvent } from 'react'

import type { AnchorProps } from '@wellspring/ui/link'

export interface Travel {
  /** Navigates within the app without a page load. */
  go: (path: string) => void
  /** Preloads the page at the path. */
  preload?: (path: string) => void
}

const pathOf = (href: string) => {
  const { pathname, search, hash } = new URL(href, location.href)
  return pathname + search + hash
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The app's link component, built from its router's two functions. */
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
