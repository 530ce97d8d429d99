/** More topics would push the slots out of view. */
const MOST_TOPICS = 3

/** Characters that fit in one line of a card on a phone, the padding of each topic included. */
const LINE = 46
const PADDING = 5
/** `+12` after the topics. */
const REST = 6

/** The first topics that fit in one line, so that all cards are about equally high; always at least one. */
export function fittingTopics(topics: readonly string[]): readonly string[] {
  const widthOf = (count: number) =>
    topics.slice(0, count).reduce((sum, topic) => sum + topic.length + PADDING, 0) +
    (count < topics.length ? REST : 0)
  let count = Math.min(MOST_TOPICS, topics.length)
  while (count > 1 && widthOf(count) > LINE) count -= 1
  return topics.slice(0, count)
}
