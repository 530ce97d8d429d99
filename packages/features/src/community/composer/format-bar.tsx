import { Flex, IconButton } from '@chakra-ui/react'

import { BoldIcon, CodeIcon, ItalicIcon, LinkIcon, ListIcon, QuoteIcon } from '@wellspring/ui/icon'
import type { IconComponent } from '@wellspring/ui/icon'
import { t } from '@wellspring/words/macro'

import { formats } from '../messages/format-text.ts'
import type { Format } from '../messages/format-text.ts'

const looks: Record<Format, { label: string; Icon: IconComponent; keys?: string }> = {
  bold: { label: t`Bold`, Icon: BoldIcon, keys: 'Control+B' },
  italic: { label: t`Italic`, Icon: ItalicIcon, keys: 'Control+I' },
  code: { label: t`Code`, Icon: CodeIcon },
  list: { label: t`List`, Icon: ListIcon },
  quote: { label: t`Quote`, Icon: QuoteIcon },
  link: { label: t`Link`, Icon: LinkIcon },
}

export interface FormatBarProps {
  /** On a phone the bar is shown on request. */
  isAsked: boolean
  onFormat: (format: Format) => void
}

/** The formatting buttons of a message. */
export function FormatBar({ isAsked, onFormat }: FormatBarProps) {
  return (
    <Flex
      role="group"
      aria-label={t`Format`}
      display={{ base: isAsked ? 'flex' : 'none', md: 'flex' }}
      px="3"
      pt="1"
      mb="-2"
    >
      {formats.map((format) => {
        const { label, Icon, keys } = looks[format]
        return (
          <IconButton
            key={format}
            type="button"
            variant="ghost"
            colorPalette="gray"
            minW={{ base: '11', md: '9' }}
            minH={{ base: '11', md: '9' }}
            aria-label={label}
            title={keys ? `${label} (${keys.replace('Control+', 'Ctrl ')})` : label}
            {...(keys && { 'aria-keyshortcuts': keys })}
            // Keeps the field's selection, and the keyboard on a phone.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onFormat(format)}
          >
            <Icon size={18} />
          </IconButton>
        )
      })}
    </Flex>
  )
}
