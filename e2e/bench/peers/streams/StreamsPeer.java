import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/**
 * Kafka Streams with exactly_once_v2 over the topic of signals, with a state of each visitor in a logged, cached, in-memory
 * store. Emits nothing: neither does our engine for these signals. Arguments: brokers, topic, application id, state directory,
 * and ids of schemas for the fold of the same size as ours (Whole), or "envelope" for the smaller one (Envelope).
 */
public final class StreamsPeer {
  static final String STORE = "visitors";

  public static void main(String[] args) throws Exception {
    Properties config = new Properties();
    config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, args[0]);
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, args[2]);
    config.put(StreamsConfig.STATE_DIR_CONFIG, args[3]);
    config.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    config.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, 1);
    config.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, 1);
    config.put("auto.offset.reset", "earliest");
    StreamsBuilder builder = new StreamsBuilder();
    builder.addStateStore(
        Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore(STORE), Serdes.String(), Serdes.ByteArray())
            .withCachingEnabled());
    builder
        .stream(args[1], Consumed.with(Serdes.String(), Serdes.ByteArray()))
        .process(() -> new Visitors(args[4].equals("envelope") ? new Envelope() : new Whole(args[4])), STORE);
    KafkaStreams streams = new KafkaStreams(builder.build(), config);
    streams.setUncaughtExceptionHandler(
        error -> {
          error.printStackTrace();
          Runtime.getRuntime().halt(1);
          return null;
        });
    streams.start();
    Progress.report();
    // What is not committed yet is, and the bench reads the changelog.
    streams.close();
    System.exit(0);
  }

  static final class Visitors extends ContextualProcessor<String, byte[], Void, Void> {
    private final Folding folding;
    private KeyValueStore<String, byte[]> visitors;

    Visitors(Folding folding) {
      this.folding = folding;
    }

    @Override
    public void init(ProcessorContext<Void, Void> context) {
      super.init(context);
      visitors = context.getStateStore(STORE);
    }

    @Override
    public void process(Record<String, byte[]> record) {
      if (Folding.isVisitor(record.key())) {
        byte[] before = visitors.get(record.key());
        byte[] after = folding.fold(before, record.value(), record.timestamp());
        if (after != before) visitors.put(record.key(), after);
      }
      Progress.FOLDED.incrementAndGet();
    }
  }
}
