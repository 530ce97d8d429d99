// A module of its own, as that of the bell.
export { OutboxSender } from '@wellspring/features/community'
