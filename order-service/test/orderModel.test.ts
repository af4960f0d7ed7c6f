import fc from 'fast-check';
import { expect, it } from 'vitest';
import { story } from './model/Command.ts';
import { playStory } from './model/playStory.ts';
import { useOrderService } from './support/startOrderService.ts';

const order = useOrderService();

// A failure names its seed and path; XINYUE_MODEL_SEED plays that story again, XINYUE_MODEL_STORIES more of them.
const seed = Number(process.env['XINYUE_MODEL_SEED']) || Date.now() % 2 ** 31;
const numRuns = Number(process.env['XINYUE_MODEL_STORIES']) || 30;
const limitMs = 60_000 + numRuns * 1_000;

it(
  'S-01 to S-11 C-25 to C-27 C-56 C-57 C-74 S-08 whatever is done at once, one sequence by the table explains every answer and all that is stored',
  async () => {
    const played = { deeds: 0, atOnce: 0 };
    const property = fc.asyncProperty(story, async (turns) => {
      const { deeds, atOnce } = await playStory(order, turns);
      played.deeds += deeds;
      played.atOnce += atOnce;
    });
    await fc.assert(property, { seed, numRuns, interruptAfterTimeLimit: limitMs });
    // The stories must be worth something: hundreds of commands, many of them at once.
    expect(played.deeds).toBeGreaterThan(numRuns * 8);
    expect(played.atOnce).toBeGreaterThan(numRuns * 4);
    console.log(`order model: ${numRuns} stories, ${played.deeds} commands, ${played.atOnce} of them at once, seed ${seed}`);
  },
  limitMs + 20_000,
);
