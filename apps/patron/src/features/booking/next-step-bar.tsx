import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'

export interface NextStepBarProps {
  /** What is chosen, and its price: 'Mon 23 Nov, 16:30 · $60'. */
  chosen: string
  label: string
}

/** On a phone: what is chosen and the one next step, at hand wherever the page is scrolled to. */
export function NextStepBar({ chosen, label }: NextStepBarProps) {
  const { isSubmitting } = useFormState()
  return (
    <>
      {/* The page's end comes out from below the bar. */}
      <Box h="20" display={{ base: 'block', md: 'none' }} aria-hidden />
      <Flex
        display={{ base: 'flex', md: 'none' }}
        position="fixed"
        insetX="0"
        bottom="calc(3.5rem + 1px + var(--safe-bottom, 0px))"
        zIndex="sticky"
        align="center"
        gap="3"
        px="4"
        py="2.5"
        bg="bg.surface"
        borderTopWidth="1px"
      >
        <Text flex="1" minW="0" fontWeight="semibold" textStyle="sm">
          {chosen}
        </Text>
        <Button type="submit" disabled={isSubmitting} loading={isSubmitting} loadingText={label}>
          {label}
        </Button>
      </Flex>
    </>
  )
}
