import { useEffect, useRef, useState } from 'react'
import { SearchInput, type SearchInputProps } from '../search-input/search-input.tsx'

/**
 * Shows typed text at once, because the URL is updated later and letters typed in the meantime would be lost. A change
 * of the URL itself, such as after Back, is shown too.
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
