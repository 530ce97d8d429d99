import { Box, Button, Flex, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { countWords } from '../count-badge/count-badge.tsx'
import type { IconComponent } from '../icon/icon.tsx'

export interface CallBarButton {
  id: string
  /** The action of a press: 'Turn the camera off'. */
  label: string
  /** A single word of the label, below the icon. */
  caption: string
  icon: IconComponent
  onPress: () => void
  /** Whether it is on, which is shown visually. For screen readers, the label's action tells the state. */
  isOn?: boolean
  /** Highlights the off state, such as a muted microphone. */
  warns?: boolean
  danger?: boolean
  disabled?: boolean
  shortcut?: string | undefined
  count?: number
}

export interface CallBarProps {
  label: string
  buttons: readonly CallBarButton[]
}

/** The number is not part of the button's text, because its name contains it. */
function New({ count }: { count: number }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      top="0"
      insetEnd="0"
      minW="5"
      h="5"
      px="1"
      borderRadius="full"
      bg="red.solid"
      color="red.contrast"
      textStyle="xs"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      data-count={countWords(count)}
      _after={{ content: 'attr(data-count)' }}
    />
  )
}

function BarButton({ button }: { button: CallBarButton }) {
  const { label, caption, icon: ButtonIcon, isOn = false, warns, danger, shortcut, count = 0 } = button
  return (
    <Button
      variant={danger || warns ? 'solid' : isOn ? 'subtle' : 'ghost'}
      colorPalette={danger ? 'red' : warns ? 'orange' : isOn ? 'accent' : 'gray'}
      aria-label={count > 0 ? t`${label}, ${count} new` : label}
      {...(shortcut && { 'aria-keyshortcuts': shortcut })}
      title={shortcut ? `${label} (${shortcut})` : label}
      disabled={button.disabled ?? false}
      onClick={button.onPress}
      position="relative"
      flexDirection="column"
      gap="0.5"
      h="auto"
      minH="12"
      minW={{ base: '12', sm: '16' }}
      px="1"
      py="1.5"
    >
      <ButtonIcon size={22} />
      <Text as="span" fontSize="0.6875rem" lineHeight="1.2" fontWeight="medium">
        {caption}
      </Text>
      {count > 0 ? <New count={count} /> : null}
    </Button>
  )
}

/** The controls of a call, within reach of a thumb. */
export function CallBar({ label, buttons }: CallBarProps) {
  return (
    <Flex
      role="toolbar"
      aria-label={label}
      justify="center"
      gap={{ base: '0.5', sm: '2' }}
      px="2"
      pt="2"
      pb="calc({spacing.2} + var(--safe-bottom, 0px))"
      bg="bg.surface"
      borderTopWidth="1px"
      borderColor="border"
    >
      {buttons.map((button) => (
        <BarButton key={button.id} button={button} />
      ))}
    </Flex>
  )
}
