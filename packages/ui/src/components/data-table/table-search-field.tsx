import { useEffect, useRef, useState } from 'react'
import { SearchInput, type SearchInputProps } from '../search-input/search-input.tsx'

/**
 * Shows what is typed at once: an address takes its time to say it, and letters typed meanwhile would be lost.
 * What the address says by itself, after Back for example, is shown as it is.
 */
export function TableSearchField({ value, onValueChange, ...rest }: SearchInputProps) {
  const [typed, setTyped] = useState(value)
  const awaited = useRef<readonly string[]>([])
  useEffect(() => {
    const place = awaited.current.indexOf(value)
    if (place === -1) setTyped(value)
    awaited.current = place === -1 ? [] : awaited.current.slice(place + 1)
  }, [value])
  function change(next: string) {
    setTyped(next)
    awaited.current = [...awaited.current, next]
    onValueChange(next)
  }
  return <SearchInput {...rest} value={typed} onValueChange={change} />
}
