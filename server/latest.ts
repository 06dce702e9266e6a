/** So many entries at most: of more, those that were set last are kept. */
export class Latest<Value> extends Map<string, Value> {
  readonly #most: number;
  readonly #left: (value: Value) => void;

  /** @param left hears of each that has to make room */
  constructor(most: number, left: (value: Value) => void = () => undefined) {
    super();
    this.#most = most;
    this.#left = left;
  }

  override set(key: string, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size <= this.#most) return this;
    for (const [oldest, old] of this) {
      this.delete(oldest);
      this.#left(old);
      break;
    }
    return this;
  }
}
