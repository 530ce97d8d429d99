import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ArrowLeftIcon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'

export interface PageHeaderProps {
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  /** Buttons at the right; below the words on a phone. */
  actions?: ReactNode
  back?: { href: string; label: string }
  /** Beside the title: a status. */
  badge?: ReactNode
  /** `display` for the page that greets. */
  size?: 'title' | 'display'
  /** Takes the focus as it appears: where what somebody pressed went away with the screen before. */
  takesFocus?: boolean
}

const focus = (heading: HTMLElement | null) => heading?.focus()

export function PageHeader(props: PageHeaderProps) {
  const { title, description, actions, back, badge, size = 'title', takesFocus = false } = props
  return (
    <Flex
      as="header"
      direction={{ base: 'column', sm: 'row' }}
      gap="4"
      justify="space-between"
      align={{ sm: 'flex-end' }}
      mb={{ base: '5', sm: '8' }}
      // A stack keeps its children apart by itself.
      css={{ '.chakra-stack > &': { mb: '0' } }}
    >
      <Box minW="0">
        {back ? (
          <Link
            href={back.href}
            variant="quiet"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            minH="8"
            mb="1"
            color="fg.muted"
          >
            <ArrowLeftIcon size={16} />
            {back.label}
          </Link>
        ) : null}
        <Flex align="center" gap="3" wrap="wrap">
          <Text as="h1" textStyle={size} {...(takesFocus && { ref: focus, tabIndex: -1, outline: 'none' })}>
            {title}
          </Text>
          {badge}
        </Flex>
        {description ? (
          <Text as="div" color="fg.muted" maxW="prose" mt="2">
            {description}
          </Text>
        ) : null}
      </Box>
      {actions ? (
        <Flex gap="3" wrap="wrap" flexShrink="0">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  )
}
