// A Discord bot's answer to "/odds battle: 120 v 350". With discord.js:
//   client.on('interactionCreate', (interaction) => answerOdds(interaction));
import { odds, RoutError } from 'rout';

const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** What the bot says about a battle in one line. */
const told = async (line) => {
  try {
    const { win, mutual, method, margin } = await odds(line, {}, { seconds: 2 });
    const sides = Object.entries(win).map(([side, chance]) => `**${side}** ${percent(chance)}`);
    const sure = method === 'exact' ? 'exact' : `± ${percent(margin)}`;
    return `${line}\n${sides.join(' · ')} · both rout ${percent(mutual)} (${sure})`;
  } catch (error) {
    if (error instanceof RoutError) return `I cannot read that: ${error.message}`;
    throw error;
  }
};

/** The handler of the command. Discord waits three seconds for an answer. */
export const answerOdds = async (interaction) => {
  if (!interaction.isChatInputCommand() || interaction.commandName !== 'odds') return;
  await interaction.reply({ content: await told(interaction.options.getString('battle', true)) });
};
