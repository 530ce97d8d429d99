import { Box, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

export interface OptionListProps {
  id: string
  label: string
  /** Options of one group follow each other. */
  options: readonly { value: string; shown: ReactNode; group?: string | undefined }[]
  chosen: string
  highlighted: string | undefined
  onChoose: (value: string) => void
  /** Shown when there are no options. */
  nothing?: ReactNode
}

export const optionId = (listId: string, value: string) => `${listId}-${value.replaceAll(/\s/g, '_')}`

type Option = OptionListProps['options'][number]

/** The options by group, in their order. */
function grouped(options: readonly Option[]) {
  const groups: { name: string | undefined; members: Option[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.members.push(option)
    else groups.push({ name: option.group, members: [option] })
  }
  return groups
}

/** The options of a combobox. They are plain elements, because 250 styled ones would be noticeably slow. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, chosen, highlighted, onChoose, nothing } = props
  const list = useRef<HTMLDivElement>(null)
  // Scrolls the list and its selected option into view on opening.
  useEffect(() => {
    const before = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && before) list.current.scrollTop = before.offsetTop - 48
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (highlighted) document.getElementById(optionId(id, highlighted))?.scrollIntoView({ block: 'nearest' })
  }, [id, highlighted])
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      position="absolute"
      insetX="0"
      top="calc(100% + 4px)"
      zIndex="popover"
      maxH="40vh"
      overflowY="auto"
      overscrollBehavior="contain"
      p="1"
      bg="bg.surface"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="lg"
      css={{
        '& [role=option]': {
          display: 'flex',
          alignItems: 'center',
          gap: '3',
          minH: '11',
          px: '2.5',
          borderRadius: 'md',
          cursor: 'option',
          textStyle: 'sm',
        },
        '& [data-group]': {
          px: '2.5',
          pt: '3',
          pb: '1',
          textStyle: 'label',
          color: 'fg.muted',
        },
        '& [data-highlighted], & [role=option]:hover': { bg: 'bg.muted' },
        '& [aria-selected=true]': { fontWeight: 'semibold' },
      }}
      // Keeps the focus in the field while scrolling or clicking here.
      onMouseDown={(event) => event.preventDefault()}
    >
      {grouped(options).map(({ name, members }) => (
        <div key={name ?? ''} {...(name !== undefined && { role: 'group', 'aria-label': name })}>
          {name === undefined ? null : (
            <div data-group aria-hidden>
              {name}
            </div>
          )}
          {members.map(({ value, shown }) => (
            // The field has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={value}
              id={optionId(id, value)}
              role="option"
              tabIndex={-1}
              aria-selected={value === chosen}
              {...(value === highlighted && { 'data-highlighted': true })}
              onClick={() => onChoose(value)}
            >
              {shown}
            </div>
          ))}
        </div>
      ))}
      {options.length === 0 ? (
        <Text textStyle="sm" color="fg.muted" p="2.5">
          {nothing}
        </Text>
      ) : null}
    </Box>
  )
}
