/** The prompt of HookBuilder in the test catalogue: long enough for its lines to be known again. */
export const LICENSED_PROMPT = `## Your task
Write opening lines for somebody who teaches a craft and wants the right visitors to stop, read on, and recognise themselves.

## Method
1. Picture one afternoon in the week of the visitor whom the workshop would help most, down to the room and the weather.
2. Name the small annoyance that comes back in that hour, in the words a neighbour would use over the fence.
3. Turn the annoyance around once: which sentence would make the visitor nod before any promise was made?
4. Write nine lines in three families, and let each family begin with a different sense: seen, heard, or felt by hand.
5. Cross out every line that could stand above a competitor's page without anybody noticing the exchange.

## Format
- A table with the line, the family that it belongs to, and the reason why this visitor would stay for it.
- Below the table one paragraph that tells the teacher which line to try on a Monday morning, and what to count.
- A closing list with two lines that were thrown away, each with the honest reason for throwing it away.

## Check before you answer
- Nothing in any line needs a footnote, a discount or a deadline to be worth reading aloud in the kitchen.
- The longest line can be said in one breath by a tired person at the end of a market day.`;
