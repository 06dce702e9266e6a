import { textAt, type Tree } from '../draft/tree.ts';
import { isUnusual, wordsOf, type SchemaField } from './schema.ts';

interface Props {
  readonly fields: readonly SchemaField[];
  /** As they stand, by field; what is left out counts as usual. */
  readonly rules: Tree | undefined;
}

/** Rules to be read, not changed; what is not standard is marked. */
export const RulesList = ({ fields, rules }: Props) => (
  <dl className="rules-list">
    {fields.map((field) => {
      const text = textAt(rules, field.key).trim() || field.usual;
      const isWord = field.options.some((option) => String(option) === text);
      const said = isWord ? wordsOf(field, text) : text;
      return (
        <div key={field.key}>
          <dt>{field.title}</dt>
          <dd>
            {said === '' ? 'none' : said}
            {isUnusual(field, text) ? <b className="changed"> (changed)</b> : null}
          </dd>
        </div>
      );
    })}
  </dl>
);
