import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { Problem } from '@wellspring/api/client'
import { useRescheduleBooking } from '@wellspring/api/hooks/booking'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'

import type { BookingDialogProps } from './booking-actions.tsx'
import { whenWords } from './booking-words.ts'
import { SlotChooser } from './slot-chooser.tsx'

const MOST = 2

interface NearestProps {
  problem: Error
  clock: Clock
  value: string | null
  onChange: (startsAt: string) => void
}

/** Why the chosen time is not to be had, and what is free beside it. */
function Nearest({ problem, clock, value, onChange }: NearestProps) {
  const free = (problem instanceof Problem && problem.alternatives) || []
  return (
    <Box role="alert" bg="bg.error" color="fg.error" borderRadius="lg" px="4" py="3" mb="5">
      <Text fontWeight="medium">{problem.message}</Text>
      {free.length > 0 ? (
        <Flex role="group" aria-label="The nearest free times" gap="2" mt="3" wrap="wrap">
          {free.map(({ startsAt }) => (
            <Button
              key={startsAt}
              size="sm"
              minH="11"
              variant={startsAt === value ? 'solid' : 'outline'}
              aria-pressed={startsAt === value}
              onClick={() => onChange(startsAt)}
            >
              {whenWords(startsAt, clock)}
            </Button>
          ))}
        </Flex>
      ) : null}
    </Box>
  )
}

/** Another time for the same booking. */
export function RescheduleDialog({ booking, scope, onClose }: BookingDialogProps) {
  const clock = useClock()
  const reschedule = useRescheduleBooking()
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const left = MOST - booking.rescheduledCount
  const move = (to: string) =>
    reschedule.mutate(
      { id: booking.id, startsAt: to },
      {
        onSuccess: () => {
          toast.success('Moved to another time')
          onClose()
        },
        onError: () => setStartsAt(null),
      },
    )
  const label = startsAt ? `Move to ${whenWords(startsAt, clock)}` : 'Choose a time'
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title="Choose another time"
      footer={
        <Button
          disabled={!startsAt}
          loading={reschedule.isPending}
          loadingText={label}
          onClick={() => startsAt && move(startsAt)}
        >
          {label}
        </Button>
      }
    >
      <Text color="fg.muted" mb="5">
        Now it is on {whenWords(booking.startsAt, clock)}. The old time is free again at once.{' '}
        {scope === 'patron' ? `You can move it ${left === 1 ? 'once' : `${left} times`} more.` : ''}
      </Text>
      {reschedule.error ? (
        <Nearest problem={reschedule.error} clock={clock} value={startsAt} onChange={setStartsAt} />
      ) : null}
      <SlotChooser serviceId={booking.service.id} clock={clock} value={startsAt} onChange={setStartsAt} />
    </Modal>
  )
}
