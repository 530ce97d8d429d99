import { Flex, chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { ChevronDownIcon } from '../icon/icon.tsx'

export interface PlainSelectProps extends ComponentProps<typeof chakra.select> {
  label: string
  /** The empty text is the first choice, which shows everything. */
  options: readonly (readonly [value: string, label: string])[]
}

/**
 * A native select in the product's style. Chakra's loads the form field code for pages without a form, and this one
 * also works before any script has loaded.
 */
export function PlainSelect({ label, options, flex, ...select }: PlainSelectProps) {
  return (
    <Flex position="relative" minW="0" h="fit-content" flex={flex}>
      <chakra.select
        aria-label={label}
        appearance="none"
        w="full"
        minH="11"
        ps="3"
        pe="9"
        textOverflow="ellipsis"
        bg="bg.surface"
        color="fg"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="lg"
        transition="border-color 150ms"
        _hover={{ borderColor: 'fg.muted' }}
        {...select}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </chakra.select>
      <Flex
        as="span"
        position="absolute"
        insetY="0"
        insetEnd="3"
        align="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <ChevronDownIcon size={16} />
      </Flex>
    </Flex>
  )
}
