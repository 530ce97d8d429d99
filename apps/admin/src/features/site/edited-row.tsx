import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { TrashIcon } from '@wellspring/ui/icon'
import { MoveButtons } from '@wellspring/ui/move-buttons'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

export interface EditedRowProps {
  title: string
  detail?: ReactNode
  picture?: ReactNode
  published: boolean
  /** The position in the list; undefined if the order cannot be edited. */
  place?: { isFirst: boolean; isLast: boolean; onMove: (to: 'up' | 'down') => void } | undefined
  onEdit: () => void
  onRemove: () => void
}

/** One item of the site with its edit actions. */
export function EditedRow({ title, detail, picture, published, place, onEdit, onRemove }: EditedRowProps) {
  return (
    <Flex
      as="li"
      gap="3"
      py="2"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      align="center"
      justify="space-between"
      borderTopWidth="1px"
    >
      <Flex gap="3" align="center" minW="0" flex="1 1 16rem">
        {picture}
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          {detail ? (
            <Text as="div" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {detail}
            </Text>
          ) : null}
        </Box>
      </Flex>
      <Flex gap="1" align="center" flexShrink="0" ms="auto">
        {published ? null : <StatusBadge status="draft" me="2" />}
        {place ? <MoveButtons what={title} {...place} /> : null}
        <Button variant="outline" aria-label={t`Edit ${title}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <IconButton variant="ghost" colorPalette="red" aria-label={t`Remove ${title}`} onClick={onRemove}>
          <TrashIcon size={18} />
        </IconButton>
      </Flex>
    </Flex>
  )
}
