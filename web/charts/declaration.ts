/** What a chart shows, as plain data: pages declare it, this folder alone draws it. */

/** A stretch of an axis; of rounds, the first is the moment before the first round. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A colour by what it stands for; the palette of the moment gives it. */
export type Paint =
  | 'soft'
  | { readonly slot: number; readonly alpha: number; readonly isHatched?: boolean }
  | { readonly slot: number | undefined; readonly ending: string };

export interface Dot {
  readonly x: number;
  readonly y: number;
}

export interface Axis extends Span {
  readonly title: string;
  /** A value in words; one without any has no line either. */
  readonly tick?: (value: number) => string;
  /** Whole numbers alone are marked. */
  readonly isWhole?: boolean;
  /** From one mark to the next. */
  readonly step?: number;
  readonly hasLines?: boolean;
}

export interface Line {
  readonly kind: 'line';
  readonly dots: readonly Dot[];
  /** Of its colour; soft and dotted where undefined. */
  readonly slot: number | undefined;
  /** Whose dash and marker it has; those of its colour where left out. */
  readonly mark?: number | undefined;
  /** The dot looked at, which is large; what lies beyond it is faint. */
  readonly at?: number | undefined;
  readonly isPlain?: boolean;
  /** Whether a figure holds from a value up to the next, where it may jump. */
  readonly isStepped?: boolean;
}

/** The room between two lines. */
export interface Band {
  readonly kind: 'band';
  readonly slot: number;
  readonly mark?: number | undefined;
  readonly low: readonly Dot[];
  readonly high: readonly Dot[];
  readonly alpha: number;
  readonly hasEdge: boolean;
}

/** A share, stacked on those before it. */
export interface Area {
  readonly kind: 'area';
  readonly dots: readonly Dot[];
  readonly slot: number | undefined;
  readonly ending: string;
}

export interface Columns {
  readonly kind: 'columns';
  readonly dots: readonly Dot[];
  readonly paint: Paint;
}

/** Texts where they lie, the first in front. */
export interface Texts {
  readonly kind: 'texts';
  readonly dots: readonly (Dot & { readonly text: string })[];
}

export type Series = Line | Band | Area | Columns | Texts;

export interface Bounds {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** A dashed line across the chart, a firm one with its word, or a part of the plane. */
export type Mark =
  | { readonly x: number }
  | { readonly y: number; readonly text: string }
  | { readonly within: readonly [across: Bounds, up: Bounds] };

/** Figures over a range: rounds, days, numbers. */
export interface Plot {
  readonly kind: 'plot';
  readonly across: Axis;
  readonly up: Axis;
  readonly series: readonly Series[];
  readonly marks?: readonly Mark[];
  /** What is told of the dot that is pointed at, a line each. */
  readonly tell: (dot: Dot, place: number) => readonly string[];
  /** Told of the place that is pressed, or drawn to. */
  readonly onAcross?: ((x: number) => void) | undefined;
  /** Where a press may lead, if not to any whole number: the nearest of these. */
  readonly stops?: readonly number[] | undefined;
}

/** A stretch of a bar. */
export interface Stretch extends Span {
  readonly paint: Paint;
  /** In words, where it is pointed at. */
  readonly says: string;
}

/** Bars from left to right, each under its name. */
export interface Rows {
  readonly kind: 'rows';
  /** What is counted. */
  readonly title: string;
  readonly tick?: (value: number) => string;
  /** What the axis shows; as much as is needed where left out. */
  readonly span?: Span;
  readonly rows: readonly { readonly name: string; readonly stretches: readonly Stretch[] }[];
  /** A line through all of them. */
  readonly line?: number;
}

/** What stands where a row and a column meet, by their places. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  /** A share of 1, which makes the colour: the darker, the greater. NaN where there is none. */
  readonly share: number;
  readonly isHatched: boolean;
  /** A line along its left side. */
  readonly isMarked?: boolean;
  readonly text: string;
  /** The same in a sentence. */
  readonly says: string;
}

export interface Cells {
  readonly kind: 'cells';
  /** In order; rows from top to bottom, columns from left to right. */
  readonly names: readonly string[];
  /** The same as the rows, where left out. */
  readonly columns?: readonly string[];
  /** What rows and columns are. */
  readonly titles?: readonly [row: string, column: string];
  readonly cells: readonly Cell[];
  readonly onPick?: (row: number, column: number) => void;
}

export type Declaration = Plot | Rows | Cells;
